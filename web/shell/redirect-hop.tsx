import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** `/redirect/{path}` goes to `/{path}`: the hop that makes a page anew. */
export function RedirectHop() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  // One slash only: two would name a host.
  const path = `/${pathname.replace(/^\/redirect/, '').replace(/^\/+/, '')}`
  const to = path + search + hash
  useEffect(() => {
    void navigate(to, { replace: true })
  }, [navigate, to])
  return null
}
