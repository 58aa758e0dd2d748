// What runs first: it unpacks the script of the page.

import { packedFile } from "./files.ts";
import { unpackedSigns } from "./unpacking.ts";

const file = packedFile("page.js");
const script = document.createElement("script");
if (file) script.textContent = new TextDecoder().decode(unpackedSigns(file.signs));
document.body.append(script);
