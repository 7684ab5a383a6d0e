import { gunzipSync, gzipSync } from 'node:zlib'
import type { ReportFacts } from '#domain/report/facts.ts'

/** Facts as they are stored: the same ones are the same bytes. */
export const packFacts = (facts: ReportFacts): Buffer => gzipSync(JSON.stringify(facts))

export const unpackFacts = (bytes: Buffer): ReportFacts =>
  JSON.parse(gunzipSync(bytes).toString('utf8')) as ReportFacts
