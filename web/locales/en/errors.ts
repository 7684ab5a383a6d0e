export const errors = {
  unauthorized: {
    title: 'You may not open this page',
    text: 'The page is not in your menu. Choose another province or system type, or ask the administrator.',
  },
  notFound: {
    title: 'Page not found',
    text: 'The address {{path}} does not exist. It may have moved, or it was mistyped.',
    plain: 'The address does not exist. It may have moved, or it was mistyped.',
  },
  unavailable: {
    title: 'Page not available',
    text: 'The menu entry "{{title}}" has no page yet.',
  },
  noMenu: {
    title: 'No menu available',
    text: 'This province has no menu, please choose again!',
    textOfUser: 'Your account has no menu yet; ask an administrator for access.',
  },
  menuFailed: {
    title: 'The menu could not be loaded',
    text: 'Check the network and try again. You are still signed in.',
  },
  page: {
    title: 'Something went wrong on this page',
    text: 'Your other tabs are not affected. You can reload just this one.',
    chunk:
      'The files of this page could not be fetched. The network may be down, or the system was just updated.',
    updated:
      'The system was updated and the old files of this page are gone. Save your work in other tabs, then refresh the browser.',
    reload: 'Reload this page',
    reloadAll: 'Refresh the browser',
  },
  app: { title: 'Something went wrong', text: 'Has Error' },
  relogin: {
    title: 'Confirm logout',
    text: 'You have been logged out, you can cancel to stay on this page, or log in again',
    again: 'Re-Login',
    cancel: 'Cancel',
  },
  expired: 'Your login has expired. Please login again.',
  home: 'Go to the start page',
  back: 'Go back',
  notice: {
    title: 'Notice',
    items: {
      forecast: {
        title: 'A forecast is not a promise',
        text: 'Every forecast comes with its P10–P90 band and its past error. Read them together; what is declared is your decision.',
      },
      time: {
        title: 'Times and units',
        text: 'Dates and slots are in Beijing time (Asia/Shanghai). Energy is in MWh, power in MW, prices in CNY/MWh.',
      },
      filing: {
        title: 'What counts as filed',
        text: "The system makes the exchange's template and records the receipt; the record of the exchange is what counts.",
      },
      account: {
        title: 'Your account',
        text: 'Do not share your account; operations are logged. Log out when you leave.',
      },
    },
  },
}
