// What the keys of the board do.

import { Sheet } from "../components/Sheet.tsx";
import type { Words } from "../text/en.ts";

export function KeysSheet(at: { words: Words; letters: boolean; onClose: () => void }) {
  const { words, letters, onClose } = at;
  const rows = letters ? [...words.keys, ...words.letterKeys] : words.keys;
  return (
    <Sheet title={words.keysTitle} id="keys" fixed onClose={onClose}>
      <h1 id="keys">{words.keysTitle}</h1>
      <table class="keylist">
        <tbody>
          {rows.map(([key, does]) => (
            <tr key={key}>
              <th scope="row">
                <kbd>{key}</kbd>
              </th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" class="btn" onClick={onClose}>
        {words.close}
      </button>
    </Sheet>
  );
}
