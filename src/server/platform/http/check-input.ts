import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { $ZodType } from 'zod/v4/core';
import { AppError } from '#server/platform/app-error.ts';

/**
 * Some schemas measure before they check the type and throw if `length` is not a number; treat that as invalid input
 * (Z20).
 */
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
