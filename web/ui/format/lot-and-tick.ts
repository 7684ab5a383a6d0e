import { formatNumber, type Numeric } from './number.ts'

/** The smallest steps of a market's session; null where no session is known. */
export type MarketSteps = { lotMwh: number | null; tickCnyPerMwh: number | null }

/** What the rules give for any statement, where no session says more: MWh and CNY/MWh of bids. */
const ENERGY_DECIMALS = 3
const BID_DECIMALS = 2

/** MWh as the session trades it: with the decimals of its lot, 12 at a lot of 5, 12.3 at one of 0.1. */
export const formatTradedEnergy = (energyMwh: Numeric, { lotMwh }: Pick<MarketSteps, 'lotMwh'>) =>
  formatNumber(energyMwh, energyDecimals({ lotMwh }))

/** Decimals of the multiples of a session's lot. */
export const energyDecimals = ({ lotMwh }: Pick<MarketSteps, 'lotMwh'>) =>
  stepDecimals(lotMwh, ENERGY_DECIMALS)

/** CNY/MWh as the session quotes it: with the decimals of its tick. */
export const formatBidPrice = (
  priceCnyPerMwh: Numeric,
  { tickCnyPerMwh }: Pick<MarketSteps, 'tickCnyPerMwh'>,
) => formatNumber(priceCnyPerMwh, stepDecimals(tickCnyPerMwh, BID_DECIMALS))

/** MWh that cleared: an exchange may share a deal out finer than the lot, which then shows. */
export const formatClearedEnergy = (energyMwh: Numeric, steps: Pick<MarketSteps, 'lotMwh'>) =>
  formatNumber(
    energyMwh,
    decimalsAtLeast(energyMwh, { least: energyDecimals(steps), most: ENERGY_DECIMALS }),
  )

/** As many decimals as a value has, within bounds; `most` of nothing. */
export function decimalsAtLeast(
  value: Numeric,
  { least, most }: { least: number; most: number },
): number {
  const size = Math.abs(Number(value ?? Number.NaN))
  if (!Number.isFinite(size)) return most
  const written = stepDecimals(Number(size.toFixed(most)), least)
  return Math.min(most, Math.max(least, written))
}

/** How many decimals the multiples of a step have: 0 of 5, 1 of 0.5, 3 of 0.001. */
export function stepDecimals(step: number | null, fallback: number): number {
  if (step === null || !(step > 0)) return fallback
  const [mantissa = '', exponent = '0'] = String(step).split('e')
  const written = mantissa.split('.')[1]?.length ?? 0
  return Math.max(0, written - Number(exponent))
}
