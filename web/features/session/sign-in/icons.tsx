import type { ReactNode } from 'react'
import type { SystemType } from '#api/kernel/system-types.ts'

/** Icons of the sign-in page, drawn here because it does without the icon library. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      focusable="false"
    >
      {children}
    </svg>
  )
}

export const SunIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4" />
  </Icon>
)

export const MoonIcon = () => (
  <Icon>
    <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z" />
  </Icon>
)

export const EyeIcon = () => (
  <Icon>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="3" />
  </Icon>
)

export const EyeOffIcon = () => (
  <Icon>
    <path d="M4 4l16 16M10 5.7A9 9 0 0 1 12 5.5C18 5.5 21.5 12 21.5 12a16 16 0 0 1-3 3.6M6.5 7.3A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9M10 10a3 3 0 0 0 4 4" />
  </Icon>
)

export const AlertIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5v5M12 16.2v.1" />
  </Icon>
)

const FACES: Record<SystemType, ReactNode> = {
  // A wind turbine.
  '1': (
    <>
      <path d="M12 11v10M9 21h6" />
      <circle cx="12" cy="9.5" r="1.5" />
      <path d="M12 8V2.5M13.3 10.3l4.8 2.8M10.7 10.3l-4.8 2.8" />
    </>
  ),
  // A building with a plug of its own.
  '2': (
    <>
      <path d="M4 21V6l8-3v18M12 9h8v12M2.5 21h19" />
      <path d="M7.5 9v.1M7.5 13v.1M7.5 17v.1M16 13v.1M16 17v.1" />
    </>
  ),
  // A battery.
  '3': (
    <>
      <rect x="3" y="7" width="16" height="10" rx="2" />
      <path d="M21.5 10.5v3M11.5 9 9 12.5h4L10.5 16" />
    </>
  ),
  // A module under the sun.
  '10001': (
    <>
      <path d="M5.5 10h13l2.5 10H3L5.5 10ZM12 10v10M4.3 15h15.4" />
      <path d="M12 3v2.5M6.5 4.5 8 6.5M17.5 4.5 16 6.5" />
    </>
  ),
}

export const FaceIcon = ({ face }: { face: SystemType }) => <Icon>{FACES[face]}</Icon>
