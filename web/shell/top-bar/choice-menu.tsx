import { Button, Dropdown } from 'antd'
import type { ReactNode } from 'react'

type Props<T extends string> = {
  icon: ReactNode
  label: string
  choices: readonly { key: T; label: string; lang?: string }[]
  chosen: T
  onChoose: (key: T) => void
}

/** A button of the top bar with the few values of one setting. */
export function ChoiceMenu<T extends string>({ icon, label, choices, chosen, onChoose }: Props<T>) {
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: [...choices],
        selectable: true,
        selectedKeys: [chosen],
        onClick: ({ key }) => onChoose(key as T),
      }}
    >
      <Button type="text" icon={icon} aria-label={label} />
    </Dropdown>
  )
}
