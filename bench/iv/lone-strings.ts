import { DEFAULT_CALCULATION_PARAMETERS } from '#domain/iv-curve/calculation-parameters.ts'
import { diagnoseInverter } from '#domain/iv-curve/diagnosis/diagnose-inverter.ts'
import { FAULT_CODES } from '#domain/iv-curve/diagnosis/fault-codes.ts'
import type { IvCurve } from '#domain/iv-curve/iv-curve.ts'
import { diceOf } from '#simulator/plant/strings/dice.ts'
import { labelledInverter } from '#simulator/plant/strings/labelled-inverter.ts'
import { spiked } from './spiked.ts'
import { type StrangeString, strangeString } from './strange-string.ts'

/** From this confidence on a finding is more than suspected. */
const SURE = 0.6

/** What is said of sound strings, % of them: what is wrong, by codes and reasons in counts. */
type FalseAlarms = {
  strings: number
  sure: number
  suspected: number
  abnormal: number
  said: Record<string, number>
}

/**
 * What is said of sound strings that nothing should be said of: of single ones without others beside them, of
 * the simulator's own plants and as strangers hand them over, and of such with one wrong reading on the flank.
 */
export function measureSoundStrings(seed: string, count: number): Record<string, FalseAlarms> {
  const strange = range(count).map((index) => strangeString(seed, index))
  const spikes = strange.map((one, index) => ({
    ...one,
    curve: spiked(one.curve, diceOf(seed, `spike ${index}`)),
  }))
  return {
    'alone, of our plants': falseAlarms(ownStrings(seed, count).map(alone)),
    'alone, of strangers': falseAlarms(strange.map(alone)),
    'alone, of strangers, one wrong reading': falseAlarms(spikes.map(alone)),
    'with peers, one wrong reading': falseAlarms(spikedAmongPeers(seed, count)),
  }
}

const range = (length: number) => Array.from({ length }, (_, index) => index)

/** What is said of a string: a code with its confidence, or a reason. */
type Said = { code: number; confidence: number } | { reason: string }

function falseAlarms(said: readonly Said[]): FalseAlarms {
  const names = said.map((one) => {
    if ('reason' in one) return one.reason
    if (one.code === FAULT_CODES.normal) return 'normal'
    return one.confidence < SURE ? `${one.code} suspected` : `${one.code}`
  })
  const percent = (isWanted: (name: string) => boolean) =>
    Number(((100 * names.filter(isWanted).length) / names.length).toFixed(2))
  const found = [...new Set(names)].filter((name) => name !== 'normal').sort()
  return {
    strings: said.length,
    sure: percent((name) => /^\d+$/.test(name)),
    suspected: percent((name) => name.endsWith(' suspected')),
    abnormal: percent((name) => /^[a-z]/i.test(name) && name !== 'normal'),
    said: Object.fromEntries(
      found.map((name) => [name, names.filter((one) => one === name).length]),
    ),
  }
}

function saidOf(scan: Omit<StrangeString, 'curve'>, curves: readonly IvCurve[]): Said[] {
  return diagnoseInverter({
    ...scan,
    strings: curves.map((curve, k) => ({ id: `${k}`, curve })),
    parameters: DEFAULT_CALCULATION_PARAMETERS,
  })
}

const alone = ({ curve, ...scan }: StrangeString): Said => saidOf(scan, [curve])[0]!

/** Single sound strings of the simulator's plants, but for those under dirt. */
function ownStrings(seed: string, count: number): StrangeString[] {
  return range(count).flatMap((index) => {
    const { strings, ...scan } = labelledInverter({ seed, index, strings: 1, faultShare: 0 })
    return strings
      .filter(({ code }) => code === FAULT_CODES.normal)
      .map(({ curve }) => ({ ...scan, curve }))
  })
}

/** Strings of an inverter, of which as many are spiked; a few of the others have faults. */
const PEERS = 12
const SPIKED = 4

function spikedAmongPeers(seed: string, count: number): Said[] {
  return range(Math.ceil(count / SPIKED)).flatMap((index) => {
    const options = { seed: `${seed} peers`, index, strings: PEERS, faultShare: 0.1 }
    const { strings, ...scan } = labelledInverter(options)
    const curves = strings.map(({ curve }, k) =>
      k < SPIKED ? spiked(curve, diceOf(seed, `spike ${index} ${k}`)) : curve,
    )
    return saidOf(scan, curves).filter(
      (_, k) => k < SPIKED && strings[k]!.code === FAULT_CODES.normal,
    )
  })
}
