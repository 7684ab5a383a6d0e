import { useEffect } from 'react'

/** End of a sign-in elsewhere: leaves the answer for the window that asked, and closes. */
export function AuthRedirect() {
  useEffect(() => {
    try {
      localStorage.setItem('x-admin-oauth-code', location.search)
    } finally {
      window.close()
    }
  }, [])
  return null
}
