import { serveThread } from '../threads/serve-thread.ts'
import { CHECK_DOCUMENT, checkDocument } from './check-document.ts'

await serveThread(CHECK_DOCUMENT, checkDocument)
