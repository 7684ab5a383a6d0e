import { hourAt } from '../model/curve-math.ts'
import type { DayContext } from '../model/day-context.ts'

const RAD = Math.PI / 180
/** Asia/Shanghai keeps the mean solar time of this meridian. */
const CLOCK_MERIDIAN_DEG = 120
/** Fixed panels face south under this angle. */
const PANEL_TILT_DEG = 30

/** The sun over a place in one slot: cosines of its angle to the vertical and to the panels. */
export type SunAngle = { cosZenith: number; cosPanel: number }

/** Sun angles at the middles of the 96 slots. */
export function sunAngles(
  place: { latitudeDeg: number; longitudeDeg: number },
  day: DayContext,
): SunAngle[] {
  const declination = 23.45 * RAD * Math.sin((2 * Math.PI * (284 + day.dayOfYear)) / 365.25)
  const latitude = place.latitudeDeg * RAD
  const ground = towards(latitude, declination)
  const panel = towards(latitude - PANEL_TILT_DEG * RAD, declination)
  const delayHours = (place.longitudeDeg - CLOCK_MERIDIAN_DEG) / 15
  return Array.from({ length: 96 }, (_, index) => {
    const cosHour = Math.cos((hourAt(index) + delayHours - 12) * 15 * RAD)
    return {
      cosZenith: Math.max(0, ground.offset + ground.swing * cosHour),
      cosPanel: Math.max(0, panel.offset + panel.swing * cosHour),
    }
  })
}

/** Global irradiance on level ground under a clear sky, W/m²; Haurwitz (1945), J. Meteorology 2. */
export function clearSkyWPerM2(cosZenith: number): number {
  return cosZenith <= 0.01 ? 0 : 1098 * cosZenith * Math.exp(-0.057 / cosZenith)
}

/** cos(angle) = offset + swing · cos(hour angle) for a surface facing south. */
function towards(latitude: number, declination: number): { offset: number; swing: number } {
  return {
    offset: Math.sin(latitude) * Math.sin(declination),
    swing: Math.cos(latitude) * Math.cos(declination),
  }
}
