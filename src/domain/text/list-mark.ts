/** A numeral, letter or bullet that begins a list item and is no part of what it says. */
export const listMark = /^(?:[-–—•‣▪◦*∗·]|\(?\d{1,3}[.)]|\(?[a-z]\))\s+/u;
