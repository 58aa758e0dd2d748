// A sheet over the table: a dialog with a title, from which Escape and a tap beside it lead back.

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

export interface SheetProps {
  title: string;
  id: string;
  /** Whether it covers a page that scrolls. */
  fixed?: boolean;
  onClose: () => void;
  children: ComponentChildren;
}

export function Sheet({ title, id, fixed = false, onClose, children }: SheetProps) {
  const inside = useRef<HTMLElement>(null);
  // Listens before the sheet is drawn: the next key may come sooner than that.
  useLayoutEffect(() => {
    const before = document.activeElement;
    inside.current?.focus();
    const pressed = (event: KeyboardEvent) => {
      if (event.key === "Escape") onClose();
      if (event.key === "Tab") keepInside(event, inside.current);
    };
    addEventListener("keydown", pressed);
    return () => {
      removeEventListener("keydown", pressed);
      // Only after the page beside the sheet is no longer inert, and unless another sheet has the focus.
      queueMicrotask(() => {
        if (before instanceof HTMLElement && document.activeElement === document.body)
          before.focus();
      });
    };
  }, []);
  return (
    <div
      class={`scrim${fixed ? " scrim--fixed" : ""}`}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={() => undefined}
      role="presentation"
    >
      <section
        class="sheet"
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        aria-label={title}
        tabIndex={-1}
        ref={inside}
      >
        {children}
      </section>
    </div>
  );
}

/** Tab stays in the sheet. */
function keepInside(event: KeyboardEvent, inside: HTMLElement | null) {
  const stops = [
    ...(inside?.querySelectorAll<HTMLElement>(
      "button:not(:disabled),a[href],input,textarea,summary",
    ) ?? []),
  ];
  const first = stops[0];
  const last = stops.at(-1);
  const now = document.activeElement;
  if (event.shiftKey && (now === first || now === inside)) last?.focus();
  else if (!event.shiftKey && now === last) first?.focus();
  else return;
  event.preventDefault();
}
