import {
  calculationParameters,
  faultTexts,
  saveCalculationParameters,
  saveFaultText,
} from '#api/diagnosis/endpoints.ts'
import { exportParameterHistory, parameterHistory } from '#api/diagnosis/parameter-history.ts'
import { type Route, route } from '../../http/route.ts'
import { changeFaultText, listFaultTexts } from './fault-text-service.ts'
import { exportHistory, listHistory } from './parameter-history.ts'
import { readParameters, saveParameters } from './parameter-service.ts'

/** What administrators set for the diagnosis. */
export const diagnosisSettingsRoutes: Route[] = [
  route(calculationParameters, readParameters),
  route(saveCalculationParameters, saveParameters),
  route(parameterHistory, listHistory),
  route(exportParameterHistory, exportHistory),
  route(faultTexts, listFaultTexts),
  route(saveFaultText, changeFaultText),
]
