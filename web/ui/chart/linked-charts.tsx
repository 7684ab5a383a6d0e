import { createContext, type ReactNode, useId } from 'react'

/** Name of the group that a chart belongs to; null for one that stands alone. */
export const ChartGroup = createContext<string | null>(null)

/** Charts of the same hours: where the pointer is in one, the others tell of that hour too, and they zoom together. */
export function LinkedCharts({ children }: { children: ReactNode }) {
  return <ChartGroup value={useId()}>{children}</ChartGroup>
}
