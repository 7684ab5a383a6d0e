import { serveThread } from '../../../common/threads/serve-thread.ts'
import { READ_DEVICE_FILE, readDeviceFile } from './read-device-file.ts'

await serveThread(READ_DEVICE_FILE, readDeviceFile)
