// One of some things, of which all are seen; and a thing that is on or off.

/** Longer texts get a row each. */
const LONG = 40;
/** And words that three beside each other would break. */
const WORD = 9;

export interface Option<T extends string> {
  value: T;
  label: string;
  about?: string;
}

export function Choice<T extends string>(at: {
  name: string;
  label: string;
  value: T;
  options: Option<T>[];
  onChoose: (value: T) => void;
}) {
  const { name, label, value, options, onChoose } = at;
  const words = options.flatMap(({ label: text, about = "" }) => `${text} ${about}`.split(" "));
  const long =
    options.some((one) => one.label.length + (one.about ?? "").length > LONG) ||
    (options.length === 3 && words.some((word) => word.length > WORD));
  return (
    <div
      class={`seg${long ? " seg--one" : ""}`}
      role="radiogroup"
      aria-label={label}
      style={{ "--n": options.length === 3 ? 3 : 2 }}
    >
      {options.map((one) => (
        <label key={one.value}>
          <b>{one.label}</b>
          {one.about ? <small>{one.about}</small> : null}
          <input
            type="radio"
            name={name}
            checked={one.value === value}
            onChange={() => onChoose(one.value)}
          />
        </label>
      ))}
    </div>
  );
}

export function Switch(at: {
  label: string;
  about: string;
  on: boolean;
  onTurn: (on: boolean) => void;
}) {
  return (
    <label>
      <span class="grow">
        <b>{at.label}</b>
        <small>{at.about}</small>
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={at.on}
        checked={at.on}
        onChange={(event) => at.onTurn(event.currentTarget.checked)}
      />
    </label>
  );
}
