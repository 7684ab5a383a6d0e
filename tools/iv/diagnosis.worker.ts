import { parentPort } from 'node:worker_threads'
import { resultRows } from './result-rows.ts'
import type { ScanOfFile } from './scan-of-file.ts'

/** Diagnoses the inverters that it is given, one list after another. */
parentPort!.on('message', (scans: ScanOfFile[]) => parentPort!.postMessage(resultRows(scans)))
