// Typed questions to a worker, and its answers in any order.
//
// A worker runs the script of the page, as the page does, and its name says what it answers.  With a
// script for each, what they share would be there several times: 4 KB of the packed page.

interface Asked<Question> {
  id: number;
  question: Question;
}
interface Answered<Answer> {
  id: number;
  answer?: Answer;
  fault?: string;
}

/** What a worker of this name answers. */
export interface Served<Question, Answer> {
  name: string;
  answer: (question: Question) => Promise<Answer>;
}

const known = new Map<string, (question: never) => Promise<unknown>>();
/** The scripts that are running, where they are those of a page. */
const scripts = typeof document === "undefined" ? [] : [document.currentScript?.textContent ?? ""];

/** Let workers that are started from now on also run another script. */
export const workToo = (script: string) => scripts.push(script);

/** What workers of a name answer: it runs in them, and never on the page. */
export function served<Question, Answer>(
  name: string,
  answer: (question: Question) => Promise<Answer>,
): Served<Question, Answer> {
  known.set(name, answer);
  return { name, answer };
}

/** In a worker: answer every question. */
export function serve() {
  self.onmessage = async ({ data }: MessageEvent<Asked<never>>) => {
    let found: Answered<unknown>;
    try {
      found = { id: data.id, answer: await known.get(self.name)?.(data.question) };
    } catch (error) {
      found = { id: data.id, fault: String(error) };
    }
    postMessage(found);
  };
}

/** On the page: ask a worker, which is started with the first question. */
export function asker<Question, Answer>({ name }: Served<Question, Answer>) {
  let worker: Worker | null = null;
  let count = 0;
  const waiting = new Map<
    number,
    { resolve: (answer: Answer) => void; reject: (fault: Error) => void }
  >();

  function started(): Worker {
    if (worker) return worker;
    const place = URL.createObjectURL(new Blob([scripts.join("\n")], { type: "text/javascript" }));
    worker = new Worker(place, { name });
    worker.onmessage = ({ data }: MessageEvent<Answered<Answer>>) => {
      const one = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.answer === undefined) one?.reject(new Error(data.fault));
      else one?.resolve(data.answer);
    };
    return worker;
  }

  return {
    ask(question: Question): Promise<Answer> {
      const id = count++;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        started().postMessage({ id, question } satisfies Asked<Question>);
      });
    },
    /** End the worker: what was asked is not answered. */
    end() {
      worker?.terminate();
      worker = null;
      waiting.clear();
    },
  };
}
