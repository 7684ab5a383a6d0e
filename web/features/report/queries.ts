import { useEffect, useState } from 'react'
import { plants } from '#api/plant/endpoints.ts'
import { reportChoices, reportLogo, showReport } from '#api/report/endpoints.ts'
import { reportTemplates } from '#api/report/settings.ts'
import { useEndpoint } from '#web/client/query.ts'
import { send } from '#web/client/transport.ts'
import { useCan } from '#web/ui/access/can.tsx'

const MAX_ROWS = 500
/** What is made does not change. */
const FRESH_MS = 600_000

export const useReport = (id: number) =>
  useEndpoint(showReport, { id }, { quiet: true, staleTime: FRESH_MS })

/** The plants that the user may see; none without the right to see any. */
export function usePlants() {
  const can = useCan()('/plant:read')
  return useEndpoint(plants, can ? { pageSize: MAX_ROWS } : null, { quiet: true })
}

export const useChoices = (plantId: number | undefined) =>
  useEndpoint(reportChoices, plantId === undefined ? null : { plantId }, { quiet: true })

export const useTemplates = (provinceId: string | undefined) =>
  useEndpoint(
    reportTemplates,
    provinceId === undefined ? null : { provinceId, pageSize: MAX_ROWS },
    { quiet: true },
  )

/** The address of the picture on the cover of a report, while it is shown; undefined until it has come. */
export function useLogo(id: number, hasLogo: boolean): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!hasLogo) return
    let made: string | undefined
    const ending = new AbortController()
    const { path, method } = reportLogo
    const options = { quiet: true, signal: ending.signal }
    send({ path, method, parameters: { id } }, 'file', options).then(
      (answer) => {
        if (!('content' in answer) || ending.signal.aborted) return
        made = URL.createObjectURL(answer.content)
        setAddress(made)
      },
      // A report without its picture can be read all the same.
      () => undefined,
    )
    return () => {
      ending.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [id, hasLogo])
  return address
}
