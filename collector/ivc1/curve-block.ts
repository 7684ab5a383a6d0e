import type { CurveFault, CurvePlace, CurveReading } from '../driver.ts'
import { crc16 } from '../modbus/crc-16.ts'
import { signedValue, unsigned32, unsignedValue } from '../modbus/words.ts'
import { CURVE, TENTH } from './registers.ts'

const STATUS_FAULTS: readonly (CurveFault | null)[] = [null, 'NO_CURVE', 'PARTIAL', 'SENSOR']
/** A string's curve from its 272 words, checked against number, sequence and checksum. */
export function decodeCurveBlock(words: readonly number[], place: CurvePlace): CurveReading {
  const fault = faultOf(words, place)
  if (fault) return { ok: false, fault }
  const points = words[1]!
  const data = words.slice(CURVE.headWords)
  const { voltageExponent, currentExponent } = place.inverter
  const epochS = unsigned32(words[6]!, words[7]!)
  return {
    ok: true,
    curve: {
      voltageV: physical(data.slice(0, points), 10 ** voltageExponent, voltageOf),
      currentA: physical(
        data.slice(CURVE.points, CURVE.points + points),
        10 ** currentExponent,
        signedValue,
      ),
      irradianceWPerM2: unsignedValue(words[4]!, TENTH),
      moduleTemperatureC: signedValue(words[5]!, TENTH),
      epochS: epochS === 0 ? null : epochS,
    },
  }
}

function faultOf(words: readonly number[], place: CurvePlace): CurveFault | null {
  const [number, points, status, sequence] = words as [number, number, number, number]
  const said = STATUS_FAULTS[status]
  if (said === undefined) return 'MALFORMED'
  if (said !== null) return said
  if (sequence !== place.sequence) return 'WRONG_SEQUENCE'
  if (words[0x0a] !== crc16(words.slice(CURVE.headWords))) return 'WRONG_CRC'
  const max = Math.min(CURVE.points, place.inverter.pointsPerCurve)
  // Devices number their strings from 0, like the blocks, or from 1, like people.
  const isNumber = number === place.string || number === place.string + 1
  return isNumber && points >= 1 && points <= max ? null : 'MALFORMED'
}

/** No string has 0x8000 tenths of a volt; devices mark missing words with it as with 0xFFFF. */
function voltageOf(word: number, scale: number): number | null {
  return word === 0x8000 ? null : unsignedValue(word, scale)
}

function physical(
  words: readonly number[],
  scale: number,
  read: (word: number, scale: number) => number | null,
): Float64Array {
  return Float64Array.from(words, (word) => read(word, scale) ?? Number.NaN)
}
