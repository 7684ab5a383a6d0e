import { serveThread } from '../threads/serve-thread.ts'
import { UNPACK_ARCHIVE, unpackArchive } from './unpack-archive.ts'

await serveThread(UNPACK_ARCHIVE, unpackArchive)
