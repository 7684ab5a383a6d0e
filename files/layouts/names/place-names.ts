import { mostAlike, nameKey } from '#domain/collection/alike-names.ts'
import type { PlaceKind } from '#domain/collection/words.ts'
import type { Cell } from '../../documents/table.ts'
import { readText } from '../../tables/cell-text.ts'
import { excerpt } from '../cells/cell-values.ts'
import type { Address, IssueList } from '../issue-list.ts'
import type { ParseOptions, PlaceName } from '../layout.ts'
import { stationOfMeter } from './meter-names.ts'

/** Names of a file that are compared with all that are known. */
const MOST_PROPOSALS = 200

/** Finds places by what files call them; says once of each name that is not known, with what it may be. */
export class PlaceFinder {
  readonly #codes = new Map<string, string | null>()
  readonly #places: readonly PlaceName[]
  readonly #strangers = new Set<string>()

  constructor(
    private readonly kind: PlaceKind,
    { placeNames }: ParseOptions,
    private readonly issues: IssueList,
  ) {
    this.#places = placeNames?.[kind] ?? []
    for (const { code, name, aliases } of this.#places) {
      for (const known of [code, name, ...aliases]) this.#learn(nameKey(known), code)
    }
  }

  /** The code of a place, or null after saying that it is not known. */
  find(cell: Cell | undefined, at: Address): string | null {
    const text = readText(cell)
    if (!text) this.issues.error('MISSING_LOCATION', at)
    if (!text) return null
    const code =
      this.#codes.get(nameKey(text)) ??
      (this.kind === 'STATION' ? this.#codes.get(nameKey(stationOfMeter(text))) : null)
    if (code) return code
    if (!this.#strangers.has(text)) {
      this.issues.error('UNKNOWN_LOCATION', at, { value: excerpt(cell), ...this.#proposal(text) })
    }
    this.#strangers.add(text)
    return null
  }

  /** A name that two places have is the name of neither. */
  #learn(key: string, code: string): void {
    const known = this.#codes.get(key)
    this.#codes.set(key, known === undefined || known === code ? code : null)
  }

  #proposal(text: string): Record<string, string> {
    // A name that messages cut short cannot be confirmed, and a file of strangers is none that has slips.
    if (excerpt(text) !== text || this.#strangers.size >= MOST_PROPOSALS) return {}
    const names = this.#places.map(({ name, aliases }) => [name, ...aliases])
    const alike = mostAlike(text, names)
    const place = alike === null ? undefined : this.#places[alike]
    return place ? { suggestion: place.name, suggestedCode: place.code } : {}
  }
}
