import { createContext, useContext } from 'react';

/** A visitor who opened a document with the key of a link; actions that need an account are hidden. */
export interface Guest {
  accessKey: string;
}

export const GuestContext = createContext<Guest | undefined>(undefined);

export const useGuest = (): Guest | undefined => useContext(GuestContext);

/** Adds the guest's key to a URL that is opened without custom headers. */
export const withKey = (url: string, guest: Guest | undefined): string =>
  guest ? `${url}${url.includes('?') ? '&' : '?'}accessKey=${guest.accessKey}` : url;
