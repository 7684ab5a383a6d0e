import { createHash } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import type { Material, Recall } from '#domain/forecasting/recall.ts'

/** Results as bytes by the digest of all that they were made of. */
export type Remembered = ReadonlyMap<string, Uint8Array>

/**
 * Recalls what was made of the same numbers to the last bit, so nothing that is remembered can be stale or know
 * more than the run that asks. `asked` is what this run has recalled or made: all that the next one may want.
 */
export function recallByContent(remembered: Remembered): { recall: Recall; asked: Remembered } {
  const asked = new Map<string, Uint8Array>()
  const recall: Recall = (material, make) => {
    const key = digestOf(material())
    const known = remembered.get(key)
    if (known) {
      asked.set(key, known)
      return deserialize(known)
    }
    const made = make()
    asked.set(key, Uint8Array.from(serialize(made)))
    return made
  }
  return { recall, asked }
}

/** Of materials that are parts of many, each told once; nobody changes what was read. */
const digests = new WeakMap<Material, string>()

function digestOf(material: Material): string {
  const known = digests.get(material)
  if (known) return known
  const { parts = [], numbers, rest } = material
  const hash = createHash('sha256').update(JSON.stringify([parts.map(digestOf), rest]))
  for (const { buffer, byteOffset, byteLength } of numbers) {
    // Lengths keep two rows of numbers apart from one of both.
    hash.update(`|${byteLength}|`).update(new Uint8Array(buffer, byteOffset, byteLength))
  }
  const digest = hash.digest('base64')
  digests.set(material, digest)
  return digest
}
