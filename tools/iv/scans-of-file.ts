import { fileText } from '../file-text.ts'
import type { ScanOfFile } from './scan-of-file.ts'
import { scansOfCsv } from './scans-of-csv.ts'
import { scansOfJson } from './scans-of-json.ts'

/** What a spreadsheet, which is a zip archive, and an old one begin with. */
const SPREADSHEETS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/**
 * The scans of a file, json by its first bracket, else csv.
 *
 * @throws Error naming the file, and the line or the field that is wrong in it
 */
export function scansOfFile(name: string, bytes: Uint8Array): ScanOfFile[] {
  try {
    if (SPREADSHEETS.some((start) => start.every((byte, k) => bytes[k] === byte))) {
      throw new Error('the file is a spreadsheet: save it as CSV')
    }
    const text = fileText(bytes)
    if (text.trim() === '') throw new Error('the file is empty')
    const isJson = /^\s*[{[]/.test(text)
    if (!isJson && name.toLowerCase().endsWith('.json')) {
      const [start = ''] = text.trim().split(/[\r\n]/)
      throw new Error(`the file is no JSON, it begins with "${start}": a CSV has another ending`)
    }
    return isJson ? scansOfJson(text) : scansOfCsv(text)
  } catch (cause) {
    throw new Error(`${name}: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}
