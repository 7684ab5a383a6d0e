import type { DiodeParameters } from '../model/single-diode.ts'

/** A sound module of 72 cells at STC, with numbers that are easy to follow. */
export const SOUND_MODULE: DiodeParameters = {
  photocurrentA: 10,
  saturationCurrentA: 1e-10,
  seriesOhm: 0.3,
  shuntOhm: 400,
  idealityV: 1.9,
}
