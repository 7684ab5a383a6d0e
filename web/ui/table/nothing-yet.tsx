import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Empty } from '../states/empty.tsx'

/** In place of rows: while they are on their way, and where there are none. */
export function NothingYet({ rows, empty }: { rows: unknown; empty?: ReactNode }) {
  if (rows !== undefined) return empty ?? <Empty />
  return <Skeleton active title={false} paragraph={{ rows: 6, width: '100%' }} />
}
