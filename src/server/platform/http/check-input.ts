import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { $ZodType } from 'zod/v4/core';
import { AppError } from '#server/platform/app-error.ts';

/** Some schemas measure before they know the type, and throw at a `length` that is no number: then it is not of their shape (Z20). */
export const checkInput: FastifySchemaCompiler<$ZodType> = (route) => {
  const check = validatorCompiler(route);
  return (value: unknown) => {
    try {
      return check(value);
    } catch {
      return { error: new AppError('VALIDATION_FAILED', [{ path: '', rule: 'shape' }]) };
    }
  };
};
