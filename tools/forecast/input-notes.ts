/** What the codes of `usableInputs` say of a series on some days. */
const SENTENCES: Readonly<Record<string, string>> = {
  EXOGENOUS_EMPTY: 'it has no value until then',
  EXOGENOUS_STALE: 'it has no value in the last seven days for which it could',
  EXOGENOUS_SPARSE: 'it has values on less than half of the days before',
}

/** A note such as `EXOGENOUS_STALE:wind` on some days as a sentence. */
export function inputNote({ note, days }: { note: string; days: number }): string {
  const at = note.indexOf(':')
  const [code, name] = [note.slice(0, at), note.slice(at + 1)]
  const sentence = SENTENCES[code]
  const onDays = `on ${days} ${days === 1 ? 'day' : 'days'}`
  return sentence ? `${name} is left out ${onDays}: ${sentence}` : `${note} ${onDays}`
}
