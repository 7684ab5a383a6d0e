import type { ParameterEffect } from '#domain/iv-curve/words.ts'

/** What comes of a greater value of a calculation parameter. */
export const parameterEffects: Record<ParameterEffect, string> = {
  MORE_ZERO: 'Greater: more readings are taken for 0.',
  FEWER_DROPPED: 'Greater: fewer points are dropped; false readings may stay.',
  FEWER_OUTLIERS: 'Greater: fewer readings count as strange.',
  MORE_REFUSED: 'Greater: more sweeps are not diagnosed; those that remain are more reliable.',
  FEWER_REFUSED: 'Greater: more sweeps are diagnosed, poorer ones among them.',
  MORE_CHECKED: 'Greater: a wider range of voltage is checked; more sweeps may go undiagnosed.',
  LONGER_TAIL: 'Greater: the drawn part rests on more points of the end.',
  MORE_FAULTS: 'Greater: more strings are faulty; fewer misses, more false alarms.',
  FEWER_FAULTS: 'Greater: fewer strings are faulty; fewer false alarms, more misses.',
  MORE_COUNT: 'Greater: more deficits are a wrong module count (17) and no bypass fault (10).',
  MORE_HOT_SPOTS: 'Greater: more steps are a hot spot (16) and no mismatch (9).',
  MORE_SHUNT: 'Greater: more curves are put down to a low shunt resistance (13).',
  FEWER_SHUNT: 'Greater: fewer curves are put down to a low shunt resistance (13).',
  FEWER_DOUBLE: 'Greater: two causes at once are found less often.',
  MORE_AGREE:
    'Greater: more strings agree; the reference is steadier, but small faults that are alike may slip in.',
  MORE_REFERENCES:
    'Greater: more groups may be the reference, also such as may be wrong as a whole.',
  FEWER_REFERENCES: 'Greater: fewer groups may be the reference.',
  MORE_NAMEPLATE: 'Greater: the nameplate’s model is the reference more often.',
  LESS_SURE: 'Greater: less confidence; slight defects are no faults any more.',
  MORE_MARKED: 'Greater: more scans are marked for little light.',
  MORE_ENERGY: 'Greater: proportionally more energy lost a year; no diagnosis changes.',
}
