import { Link } from '@tanstack/react-router';

/** Links from another list to a person. */
export function PersonLink({ uuid, name }: { uuid: string; name: string }) {
  return (
    <Link to="/admin/$" params={{ _splat: `users/${uuid}` }} data-row dir="auto">
      {name}
    </Link>
  );
}
