// Small drawings: icons of lines on 24 by 24, faces on 48 by 48.

export const ICONS = {
  whisk:
    '<path d="M4 20l6-6M10 14c-2.5-5.5 2-11 10-10 1 8-4.5 12.5-10 10zM10 14l6-6M13 7.5V11h3.5"/>',
  spice:
    '<circle cx="7.5" cy="16" r="3.5"/><circle cx="16.5" cy="16" r="3.5"/><circle cx="12" cy="8" r="3.5"/>',
  up: '<path d="M12 19V6M6 12l6-6 6 6M5 21h14"/>',
  swap: '<path d="M7 4L3 8l4 4M3 8h14M17 12l4 4-4 4M21 16H7"/>',
  back: '<path d="M20 6H9l-6 6 6 6h11zM12 9.5l5 5M17 9.5l-5 5"/>',
  home: '<path d="M4 11l8-7 8 7v9h-5.5v-6h-5v6H4z"/>',
  hint: '<path d="M9 17.5h6M10 21h4M8.5 14.5a6.5 6.5 0 1 1 7 0c-.6.5-.8 1.5-.8 3H9.3c0-1.5-.2-2.5-.8-3z"/>',
  undo: '<path d="M8 5L4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  last: '<rect x="8" y="3" width="11" height="15" rx="2"/><path d="M5 7v12a2 2 0 0 0 2 2h9"/>',
  theme:
    '<circle cx="12" cy="12" r="8.5"/><path d="M12 3.5v17a8.5 8.5 0 0 0 0-17z" fill="currentColor"/>',
  help: '<path d="M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.8v.1"/>',
  next: '<path d="M9 5l7 7-7 7"/>',
  prev: '<path d="M15 5l-7 7 7 7"/>',
  first: '<path d="M18 5l-7 7 7 7M6 5v14"/>',
  end: '<path d="M6 5l7 7-7 7M18 5v14"/>',
  check: '<path d="M5 12.5l4.5 4.5L19 7"/>',
  open: '<path d="M4 19V6h6l2 2.5h8V19z"/>',
} as const;

export type IconName = keyof typeof ICONS;

export const FACES = {
  aino: '<circle cx="24" cy="24" r="24" fill="#e9b44c"/><path d="M10 30C7 13 15 6 24 6s17 7 14 24c0 4-2 8-3 9H13c-1-1-3-5-3-9z" fill="#7c4726"/><path d="M5 48c1-9 9-12.5 19-12.5S42 39 43 48z" fill="#b5342b"/><path d="M9 44l3-3 3 3 3-3 3 3 3-3 3 3 3-3 3 3 3-3 3 3" stroke="#f4e3c3" stroke-width="1.6" fill="none"/><path d="M20 31h8v6a4 4 0 0 1-8 0z" fill="#e3ad85"/><ellipse cx="24" cy="24.5" rx="9.6" ry="10.8" fill="#f5cfab"/><path d="M13.5 23c-.5-8 5-12 10.5-12s11 4 10.5 12c-4-1-7.5-3.5-9.5-7-2 4-6.5 6.5-11.5 7z" fill="#7c4726"/><path d="M12 13c4-6 20-6 24 0" stroke="#93592f" stroke-width="4" fill="none" stroke-dasharray="3.5 1"/><circle cx="20.3" cy="25" r="1.4" fill="#2b2220"/><circle cx="27.7" cy="25" r="1.4" fill="#2b2220"/><circle cx="17.8" cy="28.8" r="2" fill="#e98a72" opacity=".6"/><circle cx="30.2" cy="28.8" r="2" fill="#e98a72" opacity=".6"/><path d="M20.6 29.8c1.8 2.4 5 2.4 6.8 0" stroke="#8a3a2c" stroke-width="1.6" fill="none" stroke-linecap="round"/>',
  veikko:
    '<circle cx="24" cy="24" r="24" fill="#8db3bd"/><path d="M4 48c1-9 9-12 20-12s19 3 20 12z" fill="#2d5f73"/><path d="M17 37l7 6 7-6v5l-7 5-7-5z" fill="#244a5a"/><path d="M14 20h20v8c0 8-5 12-10 12S14 36 14 28z" fill="#eec39b"/><path d="M13.5 24c2 2 3 3 4 3.5 2-1.5 4-1.8 6.5-1.8s4.5.3 6.5 1.8c1-.5 2-1.5 4-3.5 1 10-3 17-10.5 17S12.5 34 13.5 24z" fill="#8a5f3c"/><path d="M20.5 32c2 1.5 5 1.5 7 0" stroke="#5a3420" stroke-width="1.7" fill="none" stroke-linecap="round"/><circle cx="20" cy="22.8" r="1.4" fill="#2b2220"/><circle cx="28" cy="22.8" r="1.4" fill="#2b2220"/><path d="M18 20.3h4M26 20.3h4" stroke="#6b4527" stroke-width="1.5" stroke-linecap="round"/><path d="M11 18.5C11 9 17 6 24.5 6S38 9.5 37.5 17c3 .5 5 2 5.5 3.5-9-1.7-20-2-32-2z" fill="#4b3a2f"/><path d="M11 18.5c9-1.5 19-1.7 26.5-1.5" stroke="#6a5443" stroke-width="2" fill="none"/>',
  elsa: '<circle cx="24" cy="24" r="24" fill="#d9957f"/><circle cx="24" cy="7.5" r="5.5" fill="#f0e7da"/><path d="M11.5 27C10 14 16 9.5 24 9.5S38 14 36.5 27c0 3-2 5-3 6h-19c-1-1-3-3-3-6z" fill="#f0e7da"/><path d="M5 48c1-9 9-12.5 19-12.5S42 39 43 48z" fill="#3f6d59"/><path d="M18 36.5l6 5 6-5 2 1-8 8-8-8z" fill="#f4e3c3"/><path d="M20 31h8v6a4 4 0 0 1-8 0z" fill="#dda883"/><ellipse cx="24" cy="25" rx="9.4" ry="10.4" fill="#f2cba8"/><path d="M14 22.5c1-6 5-8.5 10-8.5s9 2.5 10 8.5c-6-.5-7-3.5-10-5-3 1.5-4 4.5-10 5z" fill="#f0e7da"/><g fill="none" stroke="#4b3a2f" stroke-width="1.3"><circle cx="20" cy="25.5" r="3.4" fill="#fff6"/><circle cx="28" cy="25.5" r="3.4" fill="#fff6"/><path d="M23.4 25h1.2"/></g><circle cx="20" cy="25.7" r="1.3" fill="#2b2220"/><circle cx="28" cy="25.7" r="1.3" fill="#2b2220"/><path d="M21 31.3c1.8 1.4 4.2 1.4 6 0" stroke="#8a3a2c" stroke-width="1.5" fill="none" stroke-linecap="round"/>',
  me: '<circle cx="24" cy="24" r="24" fill="#efe0c2"/><path d="M5 48c1-9 9-12.5 19-12.5S42 39 43 48z" fill="#e0a63a"/><path d="M20 31h8v6a4 4 0 0 1-8 0z" fill="#dda883"/><ellipse cx="24" cy="25" rx="9.6" ry="10.6" fill="#f3cba6"/><circle cx="24" cy="5.5" r="4" fill="#f4e3c3"/><path d="M13 20C12.5 11 18 7 24 7s11.5 4 11 13z" fill="#a8352a"/><path d="M14 14.5l2.5-2 2.5 2 2.5-2 2.5 2 2.5-2 2.5 2 2.5-2 2.5 2" stroke="#f4e3c3" stroke-width="1.4" fill="none"/><rect x="12" y="17" width="24" height="5" rx="2.5" fill="#c3503f"/><circle cx="20.3" cy="26" r="1.4" fill="#2b2220"/><circle cx="27.7" cy="26" r="1.4" fill="#2b2220"/><path d="M20.2 30.3c2 2.6 5.6 2.6 7.6 0z" fill="#8a3a2c"/>',
} as const;
