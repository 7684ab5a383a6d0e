import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { NodeLine } from './node-lines.ts'

/** A node by its name, equal nodes by how many they are. */
export function useLineName(): (line: NodeLine) => string {
  const { t } = useTranslation('nodal')
  return useCallback(
    ({ kind, nodes }) =>
      kind === 'NODE' ? nodes[0]!.name : t(`equal.${kind}`, { n: nodes.length }),
    [t],
  )
}
