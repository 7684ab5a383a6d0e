import type { Client } from '../../e2e/harness/product/client.ts'
import { readDeclaration, stateOf } from './declaration-writer.ts'
import type { DeclarationState, Entry } from './journal.ts'
import type { Subject } from './world.ts'

/**
 * Compares each declaration with the last state that was acknowledged. A step that was on its way when
 * the server died may have been done or not, but nothing in between.
 */
export async function checkDeclarations(
  client: Client,
  subjects: readonly Subject[],
  entries: Entry[],
): Promise<string[]> {
  const lost: string[] = []
  for (const subject of subjects) {
    const found = stateOf(await readDeclaration(client, subject))
    const allowed = possible(entries, found.subject)
    if (allowed.length === 0) continue
    if (allowed.some((state) => same(state, found))) continue
    lost.push(`${found.subject}: found ${text(found)}, expected ${allowed.map(text).join(' or ')}`)
  }
  return lost
}

/** The last acknowledged state, and the one that was asked for after it. */
function possible(entries: Entry[], subject: string): DeclarationState[] {
  const own = entries.filter((entry) => entry.kind === 'declaration' && entry.subject === subject)
  const states = own as (DeclarationState & { sent: boolean })[]
  const acknowledged = states.findLast(({ sent }) => !sent)
  const last = states.at(-1)
  if (!acknowledged) return []
  return last?.sent ? [acknowledged, last] : [acknowledged]
}

function same(a: DeclarationState, b: DeclarationState): boolean {
  return text(a) === text(b)
}

const text = ({ status, lockVersion, lines }: DeclarationState) =>
  `${status} v${lockVersion} ${lines.map(({ slot, direction, energyMwh, priceCnyPerMwh }) => [slot, direction, energyMwh, priceCnyPerMwh].join(':')).join(' ')}`
