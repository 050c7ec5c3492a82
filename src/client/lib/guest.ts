import { createContext, useContext } from 'react';

/** Visitor of a document by the key of a link: acts that need an account are not offered. */
export interface Guest {
  accessKey: string;
}

export const GuestContext = createContext<Guest | undefined>(undefined);

export const useGuest = (): Guest | undefined => useContext(GuestContext);

/** An address that is opened without headers, with the key that it needs. */
export const withKey = (url: string, guest: Guest | undefined): string =>
  guest ? `${url}${url.includes('?') ? '&' : '?'}accessKey=${guest.accessKey}` : url;
