import { ensembleForecast } from '#domain/forecasting/members/ensemble-forecast.ts'
import { serveThread } from '../../../common/threads/serve-thread.ts'
import { WEIGH_MEMBERS } from './ensemble-task.ts'

/** Makes the forecasts of an ensemble out of what its members said. */
await serveThread(WEIGH_MEMBERS, ensembleForecast)
