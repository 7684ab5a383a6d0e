import { Space } from 'antd'
import type { ReactNode } from 'react'

/** What can be done to what is looked at. */
export const Toolbar = ({ children }: { children: ReactNode }) => (
  <Space wrap size="small">
    {children}
  </Space>
)
