// The worker of Myllymatti.

import { openBeatingKernel } from "./beating_kernel.js";
import { wishOf } from "./rounds.js";
import { answerBy } from "./suited_worker.js";

answerBy(async (bytes) => ({ ...(await openBeatingKernel(bytes)), preference: wishOf }));
