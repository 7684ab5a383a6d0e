/** A reason not to start that the person at the keyboard can mend; its message is one sentence. */
export class StartRefusal extends Error {}

/** Why something failed: a code of Node or an SQLSTATE, and a reason without line breaks. */
export type Failure = { code: string; reason: string }

/** Five digits and capitals, with a digit: codes of Node, as EPERM, have none. */
export const isSqlState = (code: string) => /^(?=.*\d)[0-9A-Z]{5}$/.test(code)

/** What an error says in one line, without the dot at its end. */
export function reasonOf({ message = '' }: { message?: string }): string {
  return message.split('\n', 1)[0]!.replace(/[.\s]+$/, '') || 'no reason given'
}
