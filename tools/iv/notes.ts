/** What was made of a file beside reading it, for its user: sentences without a stop. */
export class Notes {
  readonly texts: string[] = []

  add(text: string): void {
    this.texts.push(text)
  }
}

const SHOWN_ROWS = 3

/** `lines 130, 131 and 4 more`, of places as `line 130`. */
export function placesText(places: readonly string[]): string {
  const shown = places.slice(0, SHOWN_ROWS).join(', ')
  const more = places.length - SHOWN_ROWS
  return more > 0 ? `${shown} and ${more} more` : shown
}
