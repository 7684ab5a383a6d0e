import { render } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { Surroundings } from '#web/test/shell-world.tsx'
import { PermissionContext } from '../../access/can.tsx'
import { type PageLocation, PageLocationContext } from '../../page/page-location.tsx'

type Shown = { search?: string; rights: readonly string[] }

/** A page at an address, before somebody with these rights; tells where it went. */
export function showAt(page: ReactNode, { search = '', rights }: Shown) {
  const moves: { to: string; replace: boolean }[] = []
  function Frame({ children }: { children: ReactNode }) {
    const [address, setAddress] = useState(search)
    const [place] = useState<Omit<PageLocation, 'search'>>(() => ({
      isInFront: () => true,
      navigate: (to, { replace = false } = {}) => {
        moves.push({ to, replace })
        setAddress(to)
      },
      setTitle: () => undefined,
    }))
    return (
      <PermissionContext value={new Set(rights)}>
        <PageLocationContext value={{ search: address, ...place }}>{children}</PageLocationContext>
      </PermissionContext>
    )
  }
  render(
    <Surroundings>
      <Frame>{page}</Frame>
    </Surroundings>,
  )
  return { moves }
}
