import { isIrradianceUnstable } from '#domain/iv-scan/irradiance-stability.ts'
import type { CollectorDriver, CollectorWeather, RegisterLink } from '../driver.ts'
import { NO_WEATHER, ProtocolError } from '../driver.ts'
import { ModbusError } from '../modbus/modbus-error.ts'
import { LinkError } from './link-error.ts'
import type { FullScanRequest } from './scan-request.ts'

/** The weather of one collector, read again from time to time while its inverters are scanned. */
export type WeatherWatch = {
  readonly latest: CollectorWeather
  /** The first reading; a collector that answers without weather has none. */
  begin(): Promise<void>
  /** Reads when the last reading is old; after one that failed there is no weather until the next. */
  refresh(): Promise<void>
  /** Whether irradiance moved too much since a time of the scan's clock. */
  unstableSince(fromMs: number): boolean
}

export function weatherWatch(
  driver: CollectorDriver,
  link: RegisterLink,
  { clock, limits }: Pick<FullScanRequest, 'clock' | 'limits'>,
): WeatherWatch {
  const readings: { atMs: number; weather: CollectorWeather }[] = []
  let latest = NO_WEATHER
  let readAtMs = 0
  let failures = 0
  let ended = false

  async function read(): Promise<void> {
    const atMs = clock.nowMs()
    readAtMs = atMs
    latest = await driver.readWeather(link)
    failures = 0
    readings.push({ atMs, weather: latest })
  }

  /** Old weather is no weather; a map without it is not asked again. */
  function failed(error: unknown): void {
    latest = NO_WEATHER
    readAtMs = clock.nowMs()
    failures += 1
    ended = isForGood(error)
  }

  return {
    get latest() {
      return latest
    },
    async begin() {
      try {
        await read()
      } catch (error) {
        if (!(error instanceof ModbusError || error instanceof ProtocolError)) throw error
        failed(error)
      }
    },
    async refresh() {
      // Each failure may cost the limit of a request: the more of them, the seldomer.
      const pauseMs = limits.weatherEveryMs * Math.max(1, failures)
      if (ended || clock.nowMs() - readAtMs < pauseMs) return
      try {
        await read()
      } catch (error) {
        const isOfWeather =
          error instanceof ModbusError ||
          error instanceof ProtocolError ||
          (error instanceof LinkError && error.scope === 'REQUEST')
        if (!isOfWeather) throw error
        failed(error)
      }
    },
    unstableSince(fromMs) {
      // The last reading before counts: it is the weather that the scan began in.
      const before = readings.filter(({ atMs }) => atMs < fromMs).slice(-1)
      const during = [...before, ...readings.filter(({ atMs }) => atMs >= fromMs)]
      const { irradianceWindowMs: windowMs, irradianceMaxShare: maxShare } = limits
      return (
        during.some(({ weather }) => weather.unstable) ||
        isIrradianceUnstable(during.flatMap(sampleOf), { windowMs, maxShare })
      )
    },
  }
}

/** Exceptions of a device that has no such function or no such register. */
const UNKNOWN_REGISTERS: readonly (number | null)[] = [1, 2]

const isForGood = (error: unknown) =>
  error instanceof ProtocolError ||
  (error instanceof ModbusError && UNKNOWN_REGISTERS.includes(error.exceptionCode))

function sampleOf({ atMs, weather }: { atMs: number; weather: CollectorWeather }) {
  const { irradianceWPerM2 } = weather
  return irradianceWPerM2 === null ? [] : [{ atMs, irradianceWPerM2 }]
}
