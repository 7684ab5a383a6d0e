import { type DeliveryDate, daysBetween, weekdayOf } from '#domain/calendar/delivery-date.ts'
import { HOLIDAY_NOTICES } from '#domain/calendar/holiday-notices.ts'
import { breakOn, breaksOf, isWorkday } from '#domain/calendar/work-calendar.ts'
import { streamOf } from '#domain/statistics/hashed-random.ts'
import { addLeadError } from '../chance/forecast-error.ts'
import { addNoise } from '../chance/smooth-noise.ts'
import { curve, hourAt, seasonWave, shapeAt } from '../model/curve-math.ts'
import type { DayContext } from '../model/day-context.ts'
import type { LoadModel, ProvinceModel } from '../model/province-model.ts'
import { temperatures } from '../weather/weather.ts'

const COLDEST_DAY = 15
const COMFORT_FROM_C = 8
const COMFORT_TO_C = 22
const RAMP_DAYS = 9
const BASE_YEAR = 2025
const DRIFT = {
  octaves: [
    { periodHours: 90, weight: 0.8 },
    { periodHours: 10, weight: 0.4 },
  ],
}

type LoadRequest = { day: DayContext; leadDays: number | null }

/** Dispatched load of the province, MW: season, kind of day, hour, temperature and chance. */
export function loadMw(seed: string, model: ProvinceModel, request: LoadRequest): number[] {
  const { day, leadDays } = request
  const { load, info } = model
  const chance = new Float64Array(96)
  const { dayNumber } = day
  const stream = streamOf(seed, `load/truth/${info.provinceId}`)
  addNoise(chance, { ...DRIFT, stream, dayNumber, scale: 0.013 })
  if (leadDays !== null) {
    const errorStream = streamOf(seed, `load/error/${info.provinceId}`)
    const error = { varianceOneDay: 0.011 ** 2, growth: 0.9 }
    addLeadError(chance, { ...error, stream: errorStream, dayNumber, leadDays })
  }
  const warmth = loadTemperatures(seed, model, request)
  const winter = (1 + seasonWave(day.dayOfYear, COLDEST_DAY)) / 2
  const level = load.baseMw * yearFactor(load, day) * dayFactor(load, day.date)
  const season = 1 + load.winterShare * (winter - 0.5)
  return curve((slot) => {
    const shape =
      winter * shapeAt(load.winterShape, hourAt(slot)) +
      (1 - winter) * shapeAt(load.summerShape, hourAt(slot))
    const weatherMw = temperatureMw(load, warmth[slot] as number)
    return (level * season * shape + weatherMw) * (1 + (chance[slot] as number))
  })
}

/** The factor of a day: weekends, holidays, and the weeks around the Spring Festival. */
function dayFactor(load: LoadModel, date: DeliveryDate): number {
  const festival = 1 - (1 - load.springFestivalFactor) * springFestivalNearness(date)
  const holiday = breakOn(date, HOLIDAY_NOTICES)
  if (holiday?.names.includes('SPRING_FESTIVAL')) return festival
  if (holiday) return load.holidayFactor * festival
  if (isWorkday(date, HOLIDAY_NOTICES)) return festival
  return festival * (weekdayOf(date) === 6 ? load.saturdayFactor : load.sundayFactor)
}

/** 1 in the Spring Festival, falling to 0 over the days before and after it. */
function springFestivalNearness(date: DeliveryDate): number {
  const festival = breaksOf(Number(date.slice(0, 4)), HOLIDAY_NOTICES).find(({ names }) =>
    names.includes('SPRING_FESTIVAL'),
  )
  if (!festival) return 0
  const before = daysBetween(date, festival.from)
  const after = daysBetween(festival.to, date)
  return Math.max(0, 1 - Math.max(0, before, after) / RAMP_DAYS)
}

function yearFactor(load: LoadModel, day: DayContext): number {
  const years = Number(day.date.slice(0, 4)) - BASE_YEAR + day.dayOfYear / 365
  return 1 + load.growthPerYear * years
}

function temperatureMw(load: LoadModel, temperatureC: number): number {
  const cooling = Math.max(0, temperatureC - COMFORT_TO_C) * load.coolingMwPerC
  return cooling + Math.max(0, COMFORT_FROM_C - temperatureC) * load.heatingMwPerC
}

function loadTemperatures(seed: string, model: ProvinceModel, request: LoadRequest): number[] {
  const largest = model.areas.reduce((a, b) => (b.loadShare > a.loadShare ? b : a))
  return temperatures(seed, { place: largest.weather, ...request })
}
