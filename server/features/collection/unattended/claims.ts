import type { Entry, FolderDisk } from './folder-disk.ts'
import { isSkipped, joined, newStamp, stamped } from './raw-names.ts'

/** Where files of a province go: being taken, taken, not taken. */
export const PLACES = { taking: '.taking', taken: 'taken', refused: 'refused' } as const
const TAKING = Buffer.from(PLACES.taking)

/** A file that is being taken, in a folder of its own. */
export type Claim = {
  /** The folder that it lies in; that of earlier versions is shared. */
  own: Buffer | undefined
  /** Imports with higher ids are later than this claim. */
  after: number
  file: Entry
}

/** The stamp of a claim and the last import before it. */
const OWN_NAME = /^(.+)\.(\d+)$/

/**
 * Moves a file, wherever it lies in the folder of its province, where it is being taken. A rename takes the place of
 * what has the name, so each claim makes a folder first that nobody else can have made: the file lies under its own
 * name, and alone. Of several servers the rename succeeds for one.
 *
 * @returns undefined where somebody else has moved it
 */
export async function claimFile(
  disk: FolderDisk,
  province: Buffer,
  { file, name = file.name, after }: { file: Entry; name?: Buffer; after: number },
): Promise<Claim | undefined> {
  const taking = await disk.ensureFolder(province, TAKING)
  const own = joined(taking, Buffer.from(`${newStamp()}.${after}`))
  await disk.makeFolder(own)
  const path = joined(own, name)
  try {
    if (await disk.move(file.path, path)) return { own, after, file: { ...file, name, path } }
  } catch (error) {
    await disk.dropFolder(own)
    throw error
  }
  await disk.dropFolder(own)
  return undefined
}

/** What is being taken in a province, the earliest first, and folders of claims that hold nothing. */
export async function claimsIn(
  disk: FolderDisk,
  province: Buffer,
): Promise<{ claims: Claim[]; empty: Entry[] }> {
  const claims: Claim[] = []
  const empty: Entry[] = []
  const taking = joined(province, TAKING)
  for (const name of await disk.names(taking)) {
    const entry = await disk.entry(taking, name)
    // Earlier versions had no folders of claims.
    if (entry?.kind === 'FILE') claims.push({ own: undefined, after: 0, file: entry })
    if (entry?.kind !== 'FOLDER') continue
    const files = await filesIn(disk, entry.path)
    if (files.length === 0) empty.push(entry)
    const after = Number(OWN_NAME.exec(name.toString('latin1'))?.[2] ?? 0)
    claims.push(...files.map((file) => ({ own: entry.path, after, file })))
  }
  return { claims, empty }
}

async function filesIn(disk: FolderDisk, folder: Buffer): Promise<Entry[]> {
  const files: Entry[] = []
  for (const name of await disk.names(folder)) {
    const entry = await disk.entry(folder, name)
    // What a file server keeps beside a file that is open.
    if (entry?.kind === 'FILE' && !isSkipped(name)) files.push(entry)
  }
  return files
}

/**
 * Moves what was taken or refused to its place, under a name that nobody else makes.
 *
 * @returns where it is then; undefined where somebody else has moved it
 */
export async function putAside(
  disk: FolderDisk,
  province: Buffer,
  { claim, place }: { claim: Claim; place: 'taken' | 'refused' },
): Promise<Buffer | undefined> {
  const folder = await disk.ensureFolder(province, Buffer.from(PLACES[place]))
  const target = await freeName(disk, folder, claim.file.name)
  const isMoved = await disk.move(claim.file.path, target)
  if (claim.own) await disk.dropFolder(claim.own)
  return isMoved ? target : undefined
}

async function freeName(disk: FolderDisk, folder: Buffer, name: Buffer): Promise<Buffer> {
  for (;;) {
    const free = stamped(newStamp(), name)
    // Servers never make the same stamp; whatever else has the name stays.
    if (!(await disk.entry(folder, free))) return joined(folder, free)
  }
}
