import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'

type Props = {
  label: string
  icon: ReactNode
  pressed?: boolean
  className?: string | undefined
  onClick: () => void
}

/** A button that is an icon, and says what it does. */
export function IconButton({ label, icon, pressed, className = '', onClick }: Props) {
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        size="small"
        className={className}
        aria-label={label}
        {...(pressed !== undefined && { 'aria-pressed': pressed })}
        icon={icon}
        onClick={onClick}
      />
    </Tooltip>
  )
}
