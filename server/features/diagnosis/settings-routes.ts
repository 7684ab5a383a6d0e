import {
  calculationParameters,
  faultTexts,
  saveCalculationParameters,
  saveFaultText,
} from '#api/diagnosis/endpoints.ts'
import { type Route, route } from '../../http/route.ts'
import { changeFaultText, listFaultTexts } from './fault-text-service.ts'
import { readParameters, saveParameters } from './parameter-service.ts'

/** What administrators set for the diagnosis. */
export const diagnosisSettingsRoutes: Route[] = [
  route(calculationParameters, readParameters),
  route(saveCalculationParameters, saveParameters),
  route(faultTexts, listFaultTexts),
  route(saveFaultText, changeFaultText),
]
