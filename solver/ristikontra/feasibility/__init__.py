"""Two questions of feasibility: could this have happened, and could it end so with help?"""
