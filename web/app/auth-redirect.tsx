import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * End of a sign-in elsewhere: leaves the answer for the window that asked, and closes. A window that
 * nobody opened cannot close itself and goes on to the product.
 */
export function AuthRedirect() {
  const navigate = useNavigate()
  const { search } = useLocation()
  useEffect(() => {
    localStorage.setItem('x-admin-oauth-code', search)
    if (window.opener) window.close()
    else void navigate('/', { replace: true })
  }, [navigate, search])
  return null
}
