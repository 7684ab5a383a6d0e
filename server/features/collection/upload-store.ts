import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, uploadFolder } from '../../config.ts'
import { curvesPath, headPath } from './layouts/staged-format.ts'

/** Files are kept by their content: the same bytes are stored once. */
export const uploadPath = (config: Config, sha256: string) => join(uploadFolder(config), sha256)

/** Where what was read from a file waits, without ending. */
export const stagedPath = (config: Config, fileId: number) =>
  join(uploadFolder(config), 'staged', String(fileId))

/** Moves a received file to its place. */
export async function keepUpload(
  config: Config,
  { path, sha256 }: { path: string; sha256: string },
): Promise<void> {
  await mkdir(uploadFolder(config), { recursive: true })
  await rename(path, uploadPath(config, sha256))
}

export async function removeUpload(config: Config, sha256: string): Promise<void> {
  await rm(uploadPath(config, sha256), { force: true })
}

/** Takes the staged curves away; they can be made again from the upload. */
export async function removeStaged(config: Config, fileId: number): Promise<void> {
  const target = stagedPath(config, fileId)
  await rm(headPath(target), { force: true })
  await rm(curvesPath(target), { force: true })
}
