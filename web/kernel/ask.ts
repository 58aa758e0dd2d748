// Typed questions to a worker, and its answers in any order.

interface Asked<Question> {
  id: number;
  question: Question;
}
interface Answered<Answer> {
  id: number;
  answer?: Answer;
  fault?: string;
}

/** In a worker: answer every question. */
export function serve<Question, Answer>(answer: (question: Question) => Promise<Answer>) {
  self.onmessage = async ({ data }: MessageEvent<Asked<Question>>) => {
    let found: Answered<Answer>;
    try {
      found = { id: data.id, answer: await answer(data.question) };
    } catch (error) {
      found = { id: data.id, fault: String(error) };
    }
    postMessage(found);
  };
}

/** On the page: ask a worker, which is started with the first question. */
export function asker<Question, Answer>(script: string) {
  let worker: Worker | null = null;
  let count = 0;
  const waiting = new Map<
    number,
    { resolve: (answer: Answer) => void; reject: (fault: Error) => void }
  >();

  function started(): Worker {
    if (worker) return worker;
    const place = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
    worker = new Worker(place);
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
