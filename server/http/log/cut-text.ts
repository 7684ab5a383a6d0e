const MAX_TEXT = 200

/** A text as a log keeps it: the beginning of a long one, without half of a character at its end. */
export const cutText = (text: string): string =>
  text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT).replace(/\p{Surrogate}$/u, '')}…` : text
