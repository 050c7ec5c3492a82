import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * Returns the token of a mailed link. Removes it from the address bar, so that it is not shown, stored or shared (Z09).
 */
export function useMailedToken(): string | undefined {
  const search = useSearch({ from: '/mailed' });
  const [token] = useState(search.token);
  const navigate = useNavigate();
  useEffect(() => {
    if (search.token !== undefined) void navigate({ to: '.', search: {}, replace: true });
  }, [search.token, navigate]);
  return token;
}
